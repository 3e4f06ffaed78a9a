import type { Subject } from '@multas/domain'
import type { TripTerms } from '../../platform/outbound/index.ts'
import { compileWritten, type WrittenRules } from './loading/compile-written.ts'
import type { JurisdictionFault } from './loading/fault.ts'
import { type CompiledText, closeJurisdiction, type Loaded } from './loading/load-jurisdictions.ts'
import type { Control, Roster } from './roster.ts'
import type { SourceReport } from './source.ts'
import { type Trial, trySources } from './trying/try-sources.ts'

/**
 * Consults a source of `kind: registry`: fines that the jurisdiction handed in to us. Those that nobody waits for
 * (`patient`) are not shown to anybody by it.
 */
export type ConsultRegistry = (
  slug: string,
  subject: Subject,
  signal: AbortSignal,
  terms?: TripTerms,
) => AsyncIterable<SourceReport>

export interface JurisdictionsOptions {
  readonly loaded: Extract<Loaded, { ok: true }>
  readonly consultRegistry?: ConsultRegistry
  /** Whether something that a jurisdiction published through us is in force; left out, nothing is. */
  readonly isPublished?: (slug: string) => boolean
  /** How far texts that are put in the place of files are trusted; left out, none of the environment is. */
  readonly written?: WrittenRules
}

const UNWRITTEN: WrittenRules = {
  lookup: () => undefined,
  isOwnSetting: () => false,
  allowsPrivateHosts: false,
}

/** What the operator may do to the jurisdictions of this process while the site runs. */
export interface Steerable {
  /** What a jurisdiction's file says; null when it has none. */
  fileOf(slug: string): string | null
  /** What it is consulted by now: the text that was put in its place, or its file; null when there is neither. */
  textOf(slug: string): string | null
  /** Descriptions in the folder that others extend, by name. */
  readonly platforms: ReadonlyMap<string, string>
  /** Reads a text as if it stood in the place of a file, and says what it makes of it. Nothing is consulted by it. */
  check(slug: string, text: string): CompiledText
  /** Consults the sources of a text once, outside any search. */
  tryText(slug: string, text: string, subject: Subject, signal: AbortSignal): Promise<Trial>
  /**
   * Puts a text in the place of a jurisdiction's file, or adds one: nothing changes when it has faults. `onExceeded` is
   * called with the reason whenever reading an answer by it takes more time or memory than it may.
   */
  put(slug: string, text: string, onExceeded?: (reason: string) => void): readonly JurisdictionFault[]
  /** The file counts again; without one the jurisdiction is gone. */
  putBack(slug: string): void
  /** Null: nothing is set on it any more. */
  control(slug: string, control: Control | null): void
  isPaused(slug: string): boolean
}

export function steerable(roster: Roster, options: JurisdictionsOptions): Steerable {
  const { loaded, consultRegistry, written = UNWRITTEN } = options
  const compile = compileWritten(loaded, written)
  const put = new Map<string, string>()
  return {
    fileOf: (slug) => loaded.texts.get(slug) ?? null,
    textOf: (slug) => put.get(slug) ?? loaded.texts.get(slug) ?? null,
    platforms: loaded.platforms,
    check(slug, text) {
      const compiled = compile(slug, text)
      if (compiled.ok) void closeJurisdiction(compiled.jurisdiction)
      return compiled
    },
    tryText: (slug, text, subject, signal) =>
      trySources(
        {
          compile: (trace) => compile(slug, text, { trace }),
          consultRegistry: consultRegistry
            ? (one, until) => consultRegistry(slug, one, until, { haste: 'patient' })
            : null,
          lookup: written.lookup,
        },
        subject,
        signal,
      ),
    put(slug, text, onExceeded) {
      const compiled = compile(slug, text, onExceeded && { onExceeded })
      if (!compiled.ok) return compiled.faults
      put.set(slug, text)
      roster.replace(slug, compiled.jurisdiction)
      return []
    },
    putBack(slug) {
      put.delete(slug)
      const text = loaded.texts.get(slug)
      const compiled = text === undefined ? null : loaded.compile(slug, text)
      // The file was read without a fault when the process started.
      roster.replace(slug, compiled?.ok === true ? compiled.jurisdiction : null)
    },
    control: (slug, control) => roster.control(slug, control),
    isPaused: (slug) => roster.controlOf(slug).isPaused(),
  }
}
