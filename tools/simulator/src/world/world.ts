import { civilDate, type Day } from './calendar.ts'
import { sketchFines } from './count-fines.ts'
import type { Fine, Subject } from './fine.ts'
import { FIXED_PEOPLE } from './fixed-subjects.ts'
import { generateFine } from './generate-fine.ts'
import { JURISDICTIONS, type Jurisdiction } from './jurisdictions.ts'
import { type Person, personOf } from './people.ts'
import { type Vehicle, vehicleOf } from './vehicles.ts'

export type Change = 'pay' | 'remove' | 'restore' | 'add'

interface Edits {
  readonly paid: Set<string>
  readonly removed: Set<string>
  readonly added: Fine[]
}

const CACHED_SUBJECTS = 2000
const FIRST_ADDED_INDEX = 90_000

/** Everything that is true in the simulated country, the same for one seed and one day. */
export class World {
  readonly seed: number
  private day: Day
  private readonly jurisdictions: ReadonlyMap<string, Jurisdiction>
  private readonly cache = new Map<string, readonly Fine[]>()
  private readonly edits = new Map<string, Edits>()

  constructor(seed: number, today: Day) {
    this.seed = seed
    this.day = today
    this.jurisdictions = new Map(JURISDICTIONS.map((jurisdiction) => [jurisdiction.slug, jurisdiction]))
  }

  get today(): Day {
    return this.day
  }

  /** Another day: every drawn date moves with it. */
  moveTo(today: Day): void {
    this.day = today
    this.cache.clear()
  }

  /** The fines that a jurisdiction lists for a subject now. */
  finesOf(slug: string, subject: Subject): readonly Fine[] {
    const key = `${slug}|${subject.kind}|${subject.value}`
    const known = this.cache.get(key)
    if (known) return known
    const fines = this.applyEdits(slug, key, this.generate(slug, subject))
    if (this.cache.size >= CACHED_SUBJECTS) this.cache.clear()
    this.cache.set(key, fines)
    return fines
  }

  /** Changes a subject's fines; gives the act numbers that changed. */
  edit(slug: string, subject: Subject, change: Change, act?: string): string[] {
    const key = `${slug}|${subject.kind}|${subject.value}`
    const edits = this.edits.get(key) ?? { paid: new Set(), removed: new Set(), added: [] }
    this.edits.set(key, edits)
    this.cache.delete(key)
    const all = this.generate(slug, subject)
    if (change === 'add') {
      const fine = this.addedFine(slug, subject, edits.added.length, act)
      edits.added.push(fine)
      return [fine.act]
    }
    const acts = [...all, ...edits.added]
      .map((fine) => fine.act)
      .filter((known) => act === undefined || known === act)
    for (const known of acts) {
      edits.paid.delete(known)
      edits.removed.delete(known)
      if (change === 'pay') edits.paid.add(known)
      if (change === 'remove') edits.removed.add(known)
    }
    return acts
  }

  reset(today: Day): void {
    this.moveTo(today)
    this.edits.clear()
  }

  vehicleOf(plate: string): Vehicle | null {
    return vehicleOf(plate, Number(civilDate(this.day).year))
  }

  personOf(dni: string, gender: string): Person | null {
    return personOf(dni, gender)
  }

  /** A fixed person has one gender: with another gender it is another person, without fines. */
  genderFits(dni: string, gender: string): boolean {
    const fixed = FIXED_PEOPLE[dni]
    return !fixed || fixed.gender === gender
  }

  private generate(slug: string, subject: Subject): readonly Fine[] {
    const jurisdiction = this.jurisdictions.get(slug)
    if (!jurisdiction) return []
    const birth = { seed: this.seed, today: this.day, jurisdiction, subject }
    return sketchFines(this.seed, jurisdiction, subject).map((sketch, index) =>
      generateFine({ ...birth, index }, sketch),
    )
  }

  private addedFine(slug: string, subject: Subject, count: number, act: string | undefined): Fine {
    const jurisdiction = this.jurisdictions.get(slug)
    if (!jurisdiction) throw new Error(`${slug} reports no fines`)
    const index = FIRST_ADDED_INDEX + count
    const birth = { seed: this.seed, today: this.day, jurisdiction, subject, index }
    return generateFine(birth, act === undefined ? { state: 'pending' } : { state: 'pending', act })
  }

  private applyEdits(slug: string, key: string, fines: readonly Fine[]): readonly Fine[] {
    const edits = this.edits.get(key)
    if (!edits) return fines
    const listsSettled = this.jurisdictions.get(slug)?.listsSettled ?? false
    return [...fines, ...edits.added]
      .filter((fine) => !edits.removed.has(fine.act) && (listsSettled || !edits.paid.has(fine.act)))
      .map((fine) => (edits.paid.has(fine.act) ? settle(fine) : fine))
  }
}

function settle(fine: Fine): Fine {
  return { ...fine, state: 'paid', reducedCents: null, payable: false, hasCoupon: false }
}
