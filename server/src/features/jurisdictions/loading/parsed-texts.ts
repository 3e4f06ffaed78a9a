import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

export interface ParsedTexts {
  find(text: string): unknown
  keep(text: string, data: unknown): void
}

/** Keys are hashes of text and parser, so no entry becomes stale (docs/decisions/0122). */
export function openParsedTexts(
  folder: string,
  parsers: readonly string[] = [
    createRequire(import.meta.url).resolve('yaml/package.json'),
    path.join(import.meta.dirname, 'yaml-file.ts'),
  ],
): ParsedTexts {
  const parser = parsers.map((file) => readFileSync(file, 'utf8')).join('\0')
  const fileOf = (text: string) =>
    path.join(folder, `${createHash('sha256').update(`${parser}\0${text}`).digest('hex')}.json`)
  return {
    find(text) {
      try {
        return JSON.parse(readFileSync(fileOf(text), 'utf8'))
      } catch {
        return undefined
      }
    },
    keep(text, data) {
      const json = JSON.stringify(data)
      if (json === undefined || !isDeepStrictEqual(JSON.parse(json), data)) return
      try {
        mkdirSync(folder, { recursive: true })
        const draft = `${fileOf(text)}.${process.pid}`
        writeFileSync(draft, json)
        renameSync(draft, fileOf(text))
      } catch {}
    },
  }
}
