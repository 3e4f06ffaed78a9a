import path from 'node:path'
import { homePath, LANGUAGE_TAGS, type Language } from '@multas/domain'
import type { Plugin } from 'vite'
import { translationOf } from './catalogue.ts'
import { isKeptFile, REWRITTEN } from './kept.ts'
import { translateSource } from './translate-source.ts'

const root = path.join(import.meta.dirname, '../..')
const RULES: ReadonlyMap<string, string> = new Map(
  REWRITTEN.map((name) => [
    path.join(root, name),
    path.join(import.meta.dirname, 'rules', path.basename(name)),
  ]),
)
const LANGUAGE_MODULE = path.join(root, 'web/app/language.ts')

/**
 * Builds the pages in another language: each text of the sources is replaced by its translation, so that each
 * build contains a single language.
 */
export function languagePlugin(language: Language): Plugin | false {
  if (language === 'es') return false
  return {
    name: 'language',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.ts') || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return (resolved && RULES.get(resolved.id)) ?? null
    },
    transform(code, id) {
      const [file = id] = id.split('?')
      if (file === LANGUAGE_MODULE) return { code: describe(language), map: null }
      const name = path.relative(root, file)
      if (!/^(?:domain\/src|web\/app)\/.*\.tsx?$/.test(name)) return null
      if (isKeptFile(name)) return null
      const translated = translateSource(file, code, (key) => translationOf(key, language))
      return { code: translated.replaceAll("'es-AR'", `'${LANGUAGE_TAGS[language]}'`), map: null }
    },
  }
}

const describe = (language: Language): string =>
  [
    `export const LANGUAGE = '${language}'`,
    `export const LANGUAGE_TAG = '${LANGUAGE_TAGS[language]}'`,
    `export const MAIL_LANGUAGE = { language: '${language}' }`,
    `export const SOURCE_LANGUAGE = 'es'`,
    `export const HOME_PATH = '${homePath(language)}'`,
  ].join('\n')
