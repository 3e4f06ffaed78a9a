import type { Subject } from '@multas/domain'
import type { SessionTerms } from '../../platform/outbound/index.ts'
import { compileWritten, type WrittenRules } from './loading/compile-written.ts'
import type { JurisdictionFault } from './loading/fault.ts'
import { type CompiledText, closeJurisdiction, type Loaded } from './loading/load-jurisdictions.ts'
import type { Control, Roster } from './roster.ts'
import type { SourceReport } from './source.ts'
import { type Trial, trySources } from './trying/try-sources.ts'

/** Consults a source of `kind: registry`. With priority `background`, the fines are not about to be shown. */
export type ConsultRegistry = (
  slug: string,
  subject: Subject,
  signal: AbortSignal,
  terms?: SessionTerms,
) => AsyncIterable<SourceReport>

export interface JurisdictionsOptions {
  readonly loaded: Extract<Loaded, { ok: true }>
  readonly consultRegistry?: ConsultRegistry
  readonly isPublished?: (slug: string) => boolean
  /** Trust limits for texts that replace files; by default no environment variable is allowed. */
  readonly written?: WrittenRules
}

const UNWRITTEN: WrittenRules = {
  lookup: () => undefined,
  isOwnSetting: () => false,
  allowsPrivateHosts: false,
}

export interface RuntimeOverrides {
  fileOf(slug: string): string | null
  textOf(slug: string): string | null
  readonly platforms: ReadonlyMap<string, string>
  /** Compiles a text in place of a file, without consulting any source. */
  check(slug: string, text: string): CompiledText
  tryText(slug: string, text: string, subject: Subject, signal: AbortSignal): Promise<Trial>
  /**
   * Replaces a file's text or adds a jurisdiction; a faulty text changes nothing. `onExceeded` receives the
   * reason when parsing exceeds its time or memory limit.
   */
  put(slug: string, text: string, onExceeded?: (reason: string) => void): readonly JurisdictionFault[]
  /** Restores the file; without one the jurisdiction is removed. */
  putBack(slug: string): void
  control(slug: string, control: Control | null): void
  isPaused(slug: string): boolean
}

export function createRuntimeOverrides(roster: Roster, options: JurisdictionsOptions): RuntimeOverrides {
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
            ? (one, until) => consultRegistry(slug, one, until, { priority: 'background' })
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
      roster.replace(slug, compiled?.ok === true ? compiled.jurisdiction : null)
    },
    control: (slug, control) => roster.control(slug, control),
    isPaused: (slug) => roster.controlOf(slug).isPaused(),
  }
}
