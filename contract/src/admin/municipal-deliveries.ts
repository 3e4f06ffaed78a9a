import * as panel from '../municipal/panel-deliveries.ts'
import { defineAdminCall } from './admin-call.ts'

/**
 * The steps of a municipality's own members (`panel-deliveries.ts`), taken by the operator on its behalf:
 * same bodies and replies, other permissions.
 */
const look = { tag: 'Administración', role: 'read_only', errors: [404] } as const
const act = { tag: 'Administración', role: 'operator', errors: [404, 409] } as const

export const adminUploadDelivery = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.upload',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries',
  summary: 'Recibe un archivo (`application/octet-stream`) de un municipio.',
  params: panel.panelUpload.params,
  query: panel.panelUpload.query,
  replies: panel.panelUpload.replies,
  errors: [404, 409, 413, 415],
})

export const adminDeliveries = defineAdminCall({
  ...look,
  operation: 'admin.deliveries.list',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries',
  summary: 'Las entregas de un municipio, de la más nueva a la más vieja.',
  params: panel.panelDeliveries.params,
  query: panel.panelDeliveries.query,
  replies: panel.panelDeliveries.replies,
})

export const adminOneDelivery = defineAdminCall({
  ...look,
  operation: 'admin.deliveries.read',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id',
  summary: 'Una entrega: estado, avance y lo que cambia.',
  params: panel.panelOneDelivery.params,
  replies: panel.panelOneDelivery.replies,
})

export const adminLookAtFile = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.look',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/file',
  summary: 'Qué parece el archivo y qué significaría cada columna. Muestra valores: queda registrado.',
  audited: true,
  params: panel.panelLookAtFile.params,
  query: panel.panelLookAtFile.query,
  replies: panel.panelLookAtFile.replies,
})

export const adminStageDelivery = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.stage',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/stage',
  summary: 'Dice qué significa cada columna y empieza la lectura. No publica nada.',
  params: panel.panelStage.params,
  body: panel.panelStage.body,
  replies: panel.panelStage.replies,
})

export const adminDeliveryChanges = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.changes',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/changes',
  summary: 'Qué infracciones agrega, cambia, repite o deja de informar una entrega.',
  params: panel.panelChanges.params,
  query: panel.panelChanges.query,
  replies: panel.panelChanges.replies,
})

export const adminDeliveryRows = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.rows',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/rows',
  summary: 'Las filas que no se tomaron, o que se tomaron sin una parte, con los motivos.',
  params: panel.panelRows.params,
  query: panel.panelRows.query,
  replies: panel.panelRows.replies,
})

export const adminDeliveryRowsFile = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.rows_file',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/deliveries/:id/rows.csv',
  summary: 'Las mismas filas en un archivo CSV. Queda registrado.',
  audited: true,
  params: panel.panelRowsFile.params,
  query: panel.panelRowsFile.query,
  replies: {},
  media: panel.panelRowsFile.media,
})

export const adminPublishDelivery = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.publish',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/publish',
  summary: 'Publica una entrega leída, tal como se mostró: toda o nada.',
  dangerous: true,
  params: panel.panelPublish.params,
  replies: panel.panelPublish.replies,
})

export const adminCompareDelivery = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.compare',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/compare',
  summary: 'Calcula otra vez lo que cambia, porque se publicó otra cosa mientras tanto.',
  params: panel.panelCompare.params,
  replies: panel.panelCompare.replies,
})

export const adminUndoDelivery = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.undo',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/undo',
  summary: 'Deshace una publicación: vuelve a regir lo anterior.',
  dangerous: true,
  params: panel.panelUndo.params,
  replies: panel.panelUndo.replies,
})

export const adminDiscardDelivery = defineAdminCall({
  ...act,
  operation: 'admin.deliveries.discard',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/deliveries/:id/discard',
  summary: 'Descarta una entrega sin publicar.',
  params: panel.panelDiscard.params,
  replies: panel.panelDiscard.replies,
})
