import { type AdminUnit, adminAddUnitValue, adminUnits } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { nameActor } from '../../admin/index.ts'
import { readControls } from '../controls/control-store.ts'
import { presentFaults } from '../describe-sources.ts'
import { readDescription, saveDescription } from '../descriptions/write-descriptions.ts'
import type { JurisdictionAdminParts } from '../jurisdiction-admin-deps.ts'
import { requireJurisdiction } from '../require-jurisdiction.ts'

export function unitRoutes(app: App, parts: JurisdictionAdminParts): void {
  const { registerAdminCall, jurisdictions, database } = parts
  registerAdminCall(app, adminUnits, () => ({ units: listUnits(parts) }))
  registerAdminCall(app, adminAddUnitValue, async ({ params: { slug }, body, actor, note }) => {
    const { checked, ...value } = body
    note(slug, { value: value.value, from: value.from, to: value.to })
    requireJurisdiction(parts, slug)
    const controls = await readControls(database.db, slug)
    const inForce = await readDescription(parts, slug, undefined, controls?.activeVersion ?? null)
    const { writeUnitValue } = await import('./write-unit-value.ts')
    const written = writeUnitValue(inForce.text, value, checked)
    if (written.outcome === 'no_unit')
      throw new Problem(409, 'conflicto', 'La descripción de esta jurisdicción no tiene una unidad.')
    if (written.outcome === 'known')
      throw new Problem(409, 'conflicto', 'Ya hay un valor desde ese día. Corregilo en la descripción.')
    const basedOn = controls?.activeVersion ?? (jurisdictions.fileOf(slug) === null ? null : 0)
    const version = { text: written.text, note: `Valor de la unidad desde ${value.from}`, basedOn }
    const saved = await saveDescription(parts, slug, version, nameActor(actor))
    if (!saved.ok) return { saved: false, faults: presentFaults(saved.faults) } as const
    note(slug, { version: saved.version })
    return { saved: true, version: saved.version } as const
  })
}

function listUnits({ jurisdictions }: JurisdictionAdminParts): AdminUnit[] {
  return jurisdictions.descriptions.flatMap(({ slug, name: jurisdiction, facts: { unit } }) => {
    if (unit === null) return []
    const { name, basedOn, norm, checked, values } = unit
    return [{ slug, jurisdiction, name, basedOn, norm, checked, values: values.toReversed() }]
  })
}
