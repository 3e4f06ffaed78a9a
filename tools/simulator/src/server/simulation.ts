import { Site } from '../http/site.ts'
import { UPSTREAMS } from '../upstreams.ts'
import { type Day, parseDay } from '../world/calendar.ts'
import { type DescribedFine, describeFine } from '../world/describe-fine.ts'
import type { Subject } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'
import { type Change, World } from '../world/world.ts'
import { type Latency, realisticLatency, type SettingsChange } from './settings.ts'
import { Upstream } from './upstream.ts'

/** One subject in one upstream: `patent` or `dni`. */
export interface FinesQuery {
  readonly upstream: string
  readonly patent?: string
  readonly dni?: string
}

/** One change of one subject's fines in one upstream. */
export interface WorldEdit extends FinesQuery {
  /** Act number; without it, all of the subject's fines. */
  readonly act?: string
  readonly change: Change
}

/** Every upstream over one world, without the sockets. */
export class Simulation {
  readonly world: World
  readonly upstreams: ReadonlyMap<string, Upstream>
  private readonly firstDay: Day

  constructor(seed: number, today: Day, latency: Latency | null) {
    this.firstDay = today
    this.world = new World(seed, today)
    this.upstreams = new Map(
      UPSTREAMS.map(({ slug, name, dialect }) => {
        const site = new Site(slug, name, this.world)
        return [slug, new Upstream(site, dialect, latency ?? realisticLatency(seed, slug))]
      }),
    )
  }

  /** `*` means every upstream. */
  set(slug: string, change: SettingsChange): void {
    if (slug === '*') for (const upstream of this.upstreams.values()) upstream.change(change)
    else this.upstream(slug).change(change)
  }

  upstream(slug: string): Upstream {
    const upstream = this.upstreams.get(slug)
    if (!upstream) throw new Error(`unknown upstream: ${slug}`)
    return upstream
  }

  edit(edit: WorldEdit): string[] {
    const { slug } = this.upstream(edit.upstream).site
    return this.world.edit(slug, readSubject(edit), edit.change, edit.act)
  }

  /** The facts that one upstream has on a subject, before its dialect formats them. */
  fines(asked: FinesQuery): DescribedFine[] {
    const { slug } = this.upstream(asked.upstream).site
    return this.world.finesOf(slug, readSubject(asked)).map(describeFine)
  }

  moveTo(today: string): void {
    const day = parseDay(today)
    if (day === null) throw new Error('today: YYYY-MM-DD is expected')
    this.world.moveTo(day)
  }

  reset(): void {
    this.world.reset(this.firstDay)
    for (const upstream of this.upstreams.values()) upstream.reset()
  }

  resetCounters(): void {
    for (const upstream of this.upstreams.values()) upstream.resetCounters()
  }
}

function readSubject({ patent, dni }: FinesQuery): Subject {
  const subject = plateSubject(patent) ?? dniSubject(dni)
  if (!subject) throw new Error('patent or dni is expected')
  return subject
}
