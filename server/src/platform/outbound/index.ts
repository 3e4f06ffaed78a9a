export { CookieStore } from './cookie-store.ts'
export { ACCEPT_ENCODING, decompress } from './decompress.ts'
export {
  type CallRecord,
  Endpoint,
  type EndpointLimits,
  type EndpointState,
  type EndpointSurroundings,
  type WireExchange,
} from './endpoint.ts'
export type { StreamResult } from './open-stream.ts'
export { isPublicAddress } from './public-address.ts'
export type { OutboundFailure, OutboundReply, OutboundRequest, OutboundResult } from './reply.ts'
export { type Haste, Trip } from './trip.ts'
