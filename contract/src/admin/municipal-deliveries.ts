import { defineCall } from '../call.ts'
import * as panel from '../municipal/panel-deliveries.ts'

/**
 * The steps of a municipality's own members (`panel-deliveries.ts`), taken by the operator on its behalf:
 * same bodies and replies, other permissions.
 */
const reads = { errors: [404] } as const
const act = { errors: [404, 409] } as const

export const adminUploadDelivery = defineCall({
  ...act,
  operation: 'admin.deliveries.upload',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries',
  summary: 'Recibe un archivo (`application/octet-stream`) de un municipio.',
  access: { by: 'admin', role: 'operator' },
  params: panel.panelUpload.params,
  query: panel.panelUpload.query,
  replies: panel.panelUpload.replies,
  errors: [404, 409, 413, 415],
})

export const adminDeliveries = defineCall({
  ...reads,
  operation: 'admin.deliveries.list',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries',
  summary: 'Las entregas de un municipio, de la más nueva a la más vieja.',
  access: { by: 'admin', role: 'read_only' },
  params: panel.panelDeliveries.params,
  query: panel.panelDeliveries.query,
  replies: panel.panelDeliveries.replies,
})

export const adminOneDelivery = defineCall({
  ...reads,
  operation: 'admin.deliveries.read',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id',
  summary: 'Una entrega: estado, avance y lo que cambia.',
  access: { by: 'admin', role: 'read_only' },
  params: panel.panelOneDelivery.params,
  replies: panel.panelOneDelivery.replies,
})

export const adminPreviewFile = defineCall({
  ...act,
  operation: 'admin.deliveries.look',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/file',
  summary:
    'El formato detectado y el significado propuesto de cada columna. Muestra valores: la consulta queda registrada.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: panel.panelPreviewFile.params,
  query: panel.panelPreviewFile.query,
  replies: panel.panelPreviewFile.replies,
})

export const adminStageDelivery = defineCall({
  ...act,
  operation: 'admin.deliveries.stage',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/stage',
  summary: 'Define qué significa cada columna y empieza la lectura. No publica nada.',
  access: { by: 'admin', role: 'operator' },
  params: panel.panelStage.params,
  body: panel.panelStage.body,
  replies: panel.panelStage.replies,
})

export const adminDeliveryChanges = defineCall({
  ...act,
  operation: 'admin.deliveries.changes',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/changes',
  summary: 'Qué infracciones agrega, cambia, repite o deja de informar una entrega.',
  access: { by: 'admin', role: 'operator' },
  params: panel.panelChanges.params,
  query: panel.panelChanges.query,
  replies: panel.panelChanges.replies,
})

export const adminDeliveryRows = defineCall({
  ...act,
  operation: 'admin.deliveries.rows',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/rows',
  summary: 'Las filas rechazadas o tomadas en parte, con los motivos.',
  access: { by: 'admin', role: 'operator' },
  params: panel.panelRows.params,
  query: panel.panelRows.query,
  replies: panel.panelRows.replies,
})

export const adminDeliveryRowsFile = defineCall({
  ...act,
  operation: 'admin.deliveries.rows_file',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/rows.csv',
  summary: 'Las mismas filas, en CSV. La consulta queda registrada.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: panel.panelRowsFile.params,
  query: panel.panelRowsFile.query,
  replies: {},
  media: panel.panelRowsFile.media,
})

export const adminPublishDelivery = defineCall({
  ...act,
  operation: 'admin.deliveries.publish',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/publish',
  summary: 'Publica una entrega leída, tal como se mostró: toda o nada.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: panel.panelPublish.params,
  replies: panel.panelPublish.replies,
})

export const adminCompareDelivery = defineCall({
  ...act,
  operation: 'admin.deliveries.compare',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/compare',
  summary: 'Recalcula los cambios de una entrega si mientras tanto se publicó otra.',
  access: { by: 'admin', role: 'operator' },
  params: panel.panelCompare.params,
  replies: panel.panelCompare.replies,
})

export const adminUndoDelivery = defineCall({
  ...act,
  operation: 'admin.deliveries.undo',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/undo',
  summary: 'Deshace una publicación: vuelve lo anterior.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: panel.panelUndo.params,
  replies: panel.panelUndo.replies,
})

export const adminDiscardDelivery = defineCall({
  ...act,
  operation: 'admin.deliveries.discard',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/discard',
  summary: 'Descarta una entrega sin publicar.',
  access: { by: 'admin', role: 'operator' },
  params: panel.panelDiscard.params,
  replies: panel.panelDiscard.replies,
})
