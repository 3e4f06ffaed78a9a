import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CATALOGUE } from './catalogue.ts'
import { findMessages } from './find-messages.ts'
import { isKeptFile, isKeptText } from './kept.ts'
import { reachableFrom } from './reachable.ts'
import { placesOf } from './translate-source.ts'

const root = path.join(import.meta.dirname, '../..')

/** Entry points of the pages under `/en` and `/pt`, relative to the folder of the pages. */
export const TRANSLATED_PAGES = [
  'root.tsx',
  'entry.client.tsx',
  'entry.server.tsx',
  'routes/home.tsx',
  'routes/results.tsx',
  'routes/not-found.tsx',
]

export interface FoundText {
  /** From the root of the sources. */
  readonly file: string
  readonly key: string
}

/** Every text of the pages that are there in every language. */
export function listTexts(entries: readonly string[]): readonly FoundText[] {
  return reachableFrom(entries).flatMap((file) =>
    textsOf(path.relative(root, file), readFileSync(file, 'utf8')),
  )
}

/** The texts of one module that have to be translated. */
export function textsOf(file: string, source: string): readonly FoundText[] {
  if (isKeptFile(file)) return []
  return findMessages(file, source)
    .filter(({ key }) => !isKeptText(key))
    .map(({ key }) => ({ file, key }))
}

export const isTranslated = ({ key }: FoundText): boolean => Object.hasOwn(CATALOGUE, key)

/** The texts of the jurisdiction descriptions: each `term` and `notes`, in one line or folded (`>-`). */
export function listJurisdictionTexts(): readonly string[] {
  const folder = path.join(root, 'jurisdictions')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(IN_WORDS)])
    .map(([, folded, line]) => (folded ?? line ?? '').trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')
}

const IN_WORDS = /^ +(?:term|notes): (?:>-?\n((?: {4,}.*\n?)+)|(?!>)(.+)$)/gm

/** Translations that lose or invent a computed part of their text. */
export function findLostParts(): readonly string[] {
  return Object.entries(CATALOGUE).flatMap(([key, translations]) =>
    Object.values(translations).some((text) => String(placesOf(text)) !== String(placesOf(key))) ? [key] : [],
  )
}
