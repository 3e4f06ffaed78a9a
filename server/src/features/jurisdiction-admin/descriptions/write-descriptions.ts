import type { AdminCheckedDescription } from '@multas/contract'
import { Problem } from '../../../platform/http/problem.ts'
import type { JurisdictionFault } from '../../jurisdictions/index.ts'
import { skeletonFor } from '../../jurisdictions/index.ts'
import { changeControls } from '../controls/change-controls.ts'
import { describeSources, presentFaults } from '../describe-sources.ts'
import type { JurisdictionAdminParts } from '../jurisdiction-admin-deps.ts'
import { diffTexts } from './diff-texts.ts'
import {
  insertDescriptionVersion,
  listDescriptionVersions,
  markExceeded,
  readDescriptionVersion,
} from './version-store.ts'

export interface DescriptionText {
  readonly text: string
  /** 0: the file; null: a skeleton. */
  readonly version: number | null
}

export async function readDescription(
  { database, jurisdictions }: JurisdictionAdminParts,
  slug: string,
  wanted: number | undefined,
  activeVersion: number | null,
): Promise<DescriptionText> {
  const version = wanted ?? activeVersion ?? 0
  const file = jurisdictions.fileOf(slug)
  const text = version === 0 ? file : await readDescriptionVersion(database.db, slug, version)
  if (text !== null) return { text, version }
  if (wanted !== undefined) throw new Problem(404, 'no_encontrado', 'No hay una versión con ese número.')
  const [newest] = await listDescriptionVersions(database.db, slug)
  const last = newest && (await readDescriptionVersion(database.db, slug, newest.version))
  return { text: last ?? skeletonFor(slug), version: null }
}

export function checkDescription(
  { jurisdictions }: Pick<JurisdictionAdminParts, 'jurisdictions'>,
  slug: string,
  text: string,
): AdminCheckedDescription {
  const checked = jurisdictions.check(slug, text)
  return {
    faults: checked.ok ? [] : presentFaults(checked.faults),
    diff: diffTexts(jurisdictions.textOf(slug) ?? '', text),
    sources: checked.ok ? describeSources(checked.jurisdiction, jurisdictions.isPublished(slug)) : [],
  }
}

export type WrittenDescription =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

export interface NewDescription {
  readonly text: string
  readonly note: string
  /** State in force when editing began: a version, 0 for the file, null for none. */
  readonly basedOn: number | null
}

export async function saveDescription(
  parts: JurisdictionAdminParts,
  slug: string,
  { text, note, basedOn }: NewDescription,
  author: string,
): Promise<WrittenDescription> {
  const { jurisdictions, clock } = parts
  const checked = jurisdictions.check(slug, text)
  if (!checked.ok) return checked
  const base = jurisdictions.fileOf(slug) === null ? null : 0
  const saved = await changeControls(
    parts,
    { slug, actor: author, kind: 'version' },
    async (current, transaction) => {
      if ((current.activeVersion ?? base) !== basedOn) throw meanwhile()
      const written = { text, note: note === '' ? null : note, author, at: clock() }
      return { ...current, activeVersion: await insertDescriptionVersion(transaction, slug, written) }
    },
  )
  return { ok: true, version: saved.activeVersion ?? 0 }
}

const meanwhile = () =>
  new Problem(
    409,
    'conflicto',
    'Mientras escribías, otra persona cambió la descripción. Revisá qué cambia contra la vigente antes de guardar.',
  )

/** 0 is the file or, without a file, removes the jurisdiction. */
export async function activateVersion(
  parts: JurisdictionAdminParts,
  slug: string,
  version: number,
  actor: string,
): Promise<readonly JurisdictionFault[]> {
  const { database, jurisdictions } = parts
  if (version === 0 && (await listDescriptionVersions(database.db, slug)).length === 0)
    throw new Problem(404, 'no_encontrado', 'Esta jurisdicción no tiene versiones.')
  if (version > 0) {
    const text = await readDescriptionVersion(database.db, slug, version)
    if (text === null) throw new Problem(404, 'no_encontrado', 'No hay una versión con ese número.')
    const checked = jurisdictions.check(slug, text)
    if (!checked.ok) return checked.faults
  }
  await changeControls(parts, { slug, actor, kind: 'version' }, async (current, transaction) => {
    if (version > 0) await markExceeded(transaction, slug, version, null)
    return { ...current, activeVersion: version === 0 ? null : version }
  })
  return []
}
