import { type FileLimits, UnreadableFileError } from '../delivered-file.ts'
import type { CellStyles } from './cell-value.ts'
import { builtInFormat, describedFormat, type NumberKind } from './number-formats.ts'
import type { Zip } from './open-zip.ts'
import { DAMAGED, readWholeXml } from './read-xml.ts'
import { unescapeText } from './unescape-text.ts'

export interface Sheet {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly styles: CellStyles
  readonly sharedTexts: readonly string[]
}

const MAX_SHARED_TEXTS = 10_000_000
/** Programs allow 31 characters per name and 255 per format. */
const MAX_NAME = 100
const MAX_FORMAT = 255
const TOO_MUCH_TEXT = 'La planilla tiene demasiado texto: guardala como CSV (UTF-8) y subila así'

const SAME_PART =
  'La planilla está dañada: dos de sus hojas son la misma. Abrila, guardala de nuevo como .xlsx y subila otra vez'

export async function openWorkbook(zip: Zip, limits: FileLimits): Promise<Workbook> {
  const { sheets, isFrom1904 } = await readSheets(zip, limits)
  const kinds = await readKinds(zip)
  const sharedTexts = await readSharedTexts(zip, limits)
  return { sheets, styles: { kinds, isFrom1904 }, sharedTexts }
}

async function readSheets(zip: Zip, limits: FileLimits) {
  const parts = await readRelations(zip)
  const sheets: Sheet[] = []
  let isFrom1904 = false
  const workbook = await zip.open('xl/workbook.xml')
  if (workbook === null) throw new UnreadableFileError(DAMAGED)
  await readWholeXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const part = parts.get(idOf(attributes))
      if (part === undefined || !zip.has(part)) return
      if (sheets.some((sheet) => sheet.part.toLowerCase() === part.toLowerCase()))
        throw new UnreadableFileError(SAME_PART)
      if (sheets.length >= limits.sheets) {
        throw new UnreadableFileError(
          `La planilla tiene más de ${limits.sheets} hojas: dejá solo las que hay que cargar y subila otra vez`,
        )
      }
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: (attributes.name ?? '').slice(0, MAX_NAME), part, isHidden })
    },
  })
  return { sheets, isFrom1904 }
}

/** `r:id` under any namespace prefix. */
function idOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

async function readRelations(zip: Zip): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const relations = await zip.open('xl/_rels/workbook.xml.rels')
  if (relations === null) throw new UnreadableFileError(DAMAGED)
  await readWholeXml(relations, {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })
  return parts
}

async function readKinds(zip: Zip): Promise<readonly NumberKind[]> {
  const described = new Map<number, NumberKind>()
  const kinds: NumberKind[] = []
  let isInCells = false
  const styles = await zip.open('xl/styles.xml')
  if (styles === null) return kinds
  await readWholeXml(styles, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCells = true
      if (name === 'numFmt')
        described.set(
          Number(attributes.numFmtId),
          describedFormat((attributes.formatCode ?? '').slice(0, MAX_FORMAT)),
        )
      if (name !== 'xf' || !isInCells) return
      const id = Number(attributes.numFmtId ?? 0)
      kinds.push(described.get(id) ?? builtInFormat(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return kinds
}

/** Limited separately, because held in memory. Skips phonetic hints (`rPh`). */
async function readSharedTexts(zip: Zip, limits: FileLimits): Promise<readonly string[]> {
  const texts: string[] = []
  let [text, length] = ['', 0]
  let isInText = false
  let isInAid = false
  const part = await zip.open('xl/sharedStrings.xml')
  if (part === null) return texts
  await readWholeXml(
    part,
    {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isInAid = true
        isInText = name === 't' && !isInAid
      },
      close: (name) => {
        isInText = false
        if (name === 'rPh') isInAid = false
        if (name === 'si') texts.push(unescapeText(text).slice(0, limits.cellLength + 1))
        if (texts.length > MAX_SHARED_TEXTS) throw new UnreadableFileError(TOO_MUCH_TEXT)
      },
      text: (piece) => {
        if (!isInText) return
        text += piece
        length += piece.length
        if (length > limits.sharedTextLength || texts.length > MAX_SHARED_TEXTS) {
          throw new UnreadableFileError(TOO_MUCH_TEXT)
        }
      },
    },
    limits.unpackedBytes,
  )
  return texts
}

function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}
