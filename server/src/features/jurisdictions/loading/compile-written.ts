import { isGiven, judgeOrigins, judgeWritten, type WrittenRules } from './judge-written.ts'
import {
  type CompileDifferently,
  type CompiledText,
  closeJurisdiction,
  type Loaded,
} from './load-jurisdictions.ts'

export type { WrittenRules } from './judge-written.ts'

/** Compiles texts that were written on a page: by the same loader as files, and trusted less. */
export function compileWritten(
  loaded: Extract<Loaded, { ok: true }>,
  rules: WrittenRules,
): (slug: string, text: string, differently?: CompileDifferently) => CompiledText {
  return (slug, text, differently) => {
    const fileText = loaded.texts.get(slug) ?? null
    // The very text of the file is as good as the file.
    if (text === fileText) return loaded.compile(slug, text, differently)
    const written = { slug, text, fileText }
    const refused = judgeWritten(written, rules)
    if (refused.length > 0) return { ok: false, faults: refused }
    const shared = [...loaded.platforms.values()]
    const isForeign = (origin: string) =>
      !rules.allowsPrivateHosts && !isGiven(origin, written, shared, rules)
    const compiled = loaded.compile(slug, text, { ...differently, isForeign })
    if (!compiled.ok) return compiled
    const inside = judgeOrigins(compiled.jurisdiction, written, rules)
    if (inside.length === 0) return compiled
    void closeJurisdiction(compiled.jurisdiction)
    return { ok: false, faults: inside }
  }
}
