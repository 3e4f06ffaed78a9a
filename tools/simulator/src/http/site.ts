import type { Fine, Subject } from '../world/fine.ts'
import { hashText } from '../world/random.ts'
import { readRef } from '../world/subject.ts'
import type { World } from '../world/world.ts'
import type { Call } from './call.ts'

/** One upstream as its dialect sees it: its name, its world, and the tokens it has given. */
export class Site {
  readonly slug: string
  readonly name: string
  readonly world: World
  private issued = 0
  private generation = 0

  constructor(slug: string, name: string, world: World) {
    this.slug = slug
    this.name = name
    this.world = world
  }

  fines(call: Call, subject: Subject): readonly Fine[] {
    const fines = this.world.finesOf(this.slug, subject)
    return call.quirks.noAmount ? fines.map(withoutAmount) : fines
  }

  fineByRef(ref: string): Fine | null {
    const subject = readRef(ref)
    if (!subject) return null
    return this.world.finesOf(this.slug, subject).find((fine) => fine.ref === ref) ?? null
  }

  /** A root-relative address inside this upstream. */
  at(path: string): string {
    return `/${this.slug}${path}`
  }

  /** A token that only this upstream can have given: a session, a view state, an access token. */
  seal(purpose: string): string {
    this.issued += 1
    const serial = this.issued.toString(36)
    return `${serial}.${this.sign(purpose, serial)}`
  }

  isSealed(purpose: string, token: string | null | undefined): boolean {
    const [serial, signature] = (token ?? '').split('.')
    return serial !== undefined && signature !== undefined && signature === this.sign(purpose, serial)
  }

  /** Every token given so far stops being valid. */
  rotate(): void {
    this.generation += 1
  }

  private sign(purpose: string, serial: string): string {
    const text = `${this.world.seed}|${this.slug}|${purpose}|${this.generation}|${serial}`
    return hashText(text).toString(16)
  }
}

function withoutAmount(fine: Fine): Fine {
  return { ...fine, fullCents: null, reducedCents: null }
}
