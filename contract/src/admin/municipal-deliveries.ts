import type { AdminAccess, Call } from '../call.ts'
import * as panel from '../municipal/panel-deliveries.ts'

interface Changed<A> {
  readonly access: A
  readonly summary?: string
  readonly errors?: readonly number[]
}

/**
 * A step of a municipality's own members (`panel-deliveries.ts`), taken by the operator on its behalf: same
 * bodies and replies, other permissions.
 */
const onBehalf = <C extends Call, const A extends Omit<AdminAccess, 'by'>>(
  { access: _members, ...call }: C,
  { access, summary = call.summary, errors = [404, 409] }: Changed<A>,
) => ({
  ...call,
  operation: call.operation.replace('panel.', 'admin.'),
  path: call.path.replace('/api/municipal-panel/', '/api/admin/municipalities/'),
  summary,
  access: { ...access, by: 'admin' as const },
  errors,
})

const READ = { access: { role: 'read_only' }, errors: [404] } as const
const ACT = { access: { role: 'operator' } } as const
const DANGEROUS = { access: { role: 'operator', dangerous: true } } as const
const AUDITED = { role: 'operator', audited: true } as const

export const adminUploadDelivery = onBehalf(panel.panelUpload, {
  ...ACT,
  summary: 'Recibe un archivo (`application/octet-stream`) de un municipio.',
  errors: [404, 409, 413, 415],
})
export const adminDeliveries = onBehalf(panel.panelDeliveries, {
  ...READ,
  summary: 'Las entregas de un municipio, de la más nueva a la más vieja.',
})
export const adminOneDelivery = onBehalf(panel.panelOneDelivery, READ)
export const adminPreviewFile = onBehalf(panel.panelPreviewFile, {
  access: AUDITED,
  summary:
    'El formato detectado y el significado propuesto de cada columna. Muestra valores: la consulta queda registrada.',
})
export const adminStageDelivery = onBehalf(panel.panelStage, ACT)
export const adminDeliveryChanges = onBehalf(panel.panelChanges, ACT)
export const adminDeliveryRows = onBehalf(panel.panelRows, ACT)
export const adminDeliveryRowsFile = onBehalf(panel.panelRowsFile, {
  access: AUDITED,
  summary: 'Las mismas filas, en CSV. La consulta queda registrada.',
})
export const adminPublishDelivery = onBehalf(panel.panelPublish, DANGEROUS)
export const adminCompareDelivery = onBehalf(panel.panelCompare, ACT)
export const adminUndoDelivery = onBehalf(panel.panelUndo, DANGEROUS)
export const adminDiscardDelivery = onBehalf(panel.panelDiscard, ACT)
