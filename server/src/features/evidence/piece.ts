import { createHash } from 'node:crypto'
import { type EvidenceKind, trimOf } from '@multas/domain'
import type { BodyRule } from './check-body.ts'

export interface Piece {
  readonly jurisdiction: string
  readonly address: string
  readonly kind: EvidenceKind
}

const MIB = 1024 * 1024
const PHOTO: BodyRule = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], maxBytes: 8 * MIB }
const DOCUMENT: BodyRule = { types: ['application/pdf'], maxBytes: 16 * MIB }

export const RULES: Readonly<Record<EvidenceKind, BodyRule>> = {
  pruebas1: PHOTO,
  pruebas2: PHOTO,
  actaPdf: DOCUMENT,
  boletaPdf: DOCUMENT,
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Photos never change and acts seldom; the amount of a coupon may change tomorrow. */
const FRESH_FOR_MS: Readonly<Record<EvidenceKind, number>> = {
  pruebas1: 30 * DAY_MS,
  pruebas2: 30 * DAY_MS,
  actaPdf: DAY_MS,
  boletaPdf: 10 * MINUTE_MS,
}

/** The key changes when the piece must be fetched again. */
export function pieceKey({ jurisdiction, address, kind }: Piece, now: Date): string {
  const period = Math.floor(now.getTime() / FRESH_FOR_MS[kind])
  return JSON.stringify([jurisdiction, kind, address, period])
}

export function entityTag(key: string): string {
  return `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
}

const NAMES: Readonly<Record<EvidenceKind, string>> = {
  pruebas1: 'foto_1',
  pruebas2: 'foto_2',
  actaPdf: 'acta',
  boletaPdf: 'boleta',
}

/** Photos inline, documents as downloads such as `acta_02-143-02083184-5.pdf`. */
export function disposition(kind: EvidenceKind, numeroActa: string | null, contentType: string): string {
  const act = trimOf((numeroActa ?? '').replace(/[^A-Za-z0-9-]+/g, '-'), '-').slice(0, 60)
  const extension = contentType === 'image/jpeg' ? 'jpg' : contentType.split('/')[1]
  const how = contentType === 'application/pdf' ? 'attachment' : 'inline'
  return `${how}; filename="${NAMES[kind]}_${act || 'sin-numero'}.${extension}"`
}
