import {
  type CompileDifferently,
  type CompiledText,
  closeJurisdiction,
  type Loaded,
} from './load-jurisdictions.ts'
import { isProvided, validateOrigins, validateWritten, type WrittenRules } from './validate-written.ts'

export type { WrittenRules } from './validate-written.ts'

/** Uses the same loader as for files, but trusts the text less. */
export function compileWritten(
  loaded: Extract<Loaded, { ok: true }>,
  rules: WrittenRules,
): (slug: string, text: string, differently?: CompileDifferently) => CompiledText {
  return (slug, text, differently) => {
    const fileText = loaded.texts.get(slug) ?? null
    // Text identical to the file is trusted like the file.
    if (text === fileText) return loaded.compile(slug, text, differently)
    const written = { slug, text, fileText }
    const refused = validateWritten(written, rules)
    if (refused.length > 0) return { ok: false, faults: refused }
    const shared = [...loaded.platforms.values()]
    const isForeign = (origin: string) =>
      !rules.allowsPrivateHosts && !isProvided(origin, written, shared, rules)
    const compiled = loaded.compile(slug, text, { ...differently, isForeign })
    if (!compiled.ok) return compiled
    const inside = validateOrigins(compiled.jurisdiction, written, rules)
    if (inside.length === 0) return compiled
    void closeJurisdiction(compiled.jurisdiction)
    return { ok: false, faults: inside }
  }
}
