export { openDeliveryDesk } from './open-delivery-desk.ts'
export { uploadScope } from './upload-scope.ts'
