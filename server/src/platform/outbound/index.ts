export { CookieStore } from './cookie-store.ts'
export { ACCEPT_ENCODING, decompress } from './decompress.ts'
export { Endpoint, type EndpointLimits, type EndpointState } from './endpoint.ts'
export type { CallRecord, EndpointContext, WireExchange } from './endpoint-context.ts'
export { type ClientCertificate, loadUndici, tlsOf } from './open-pool.ts'
export type { StreamResult } from './open-stream.ts'
export { PermitLeases } from './permit-leases.ts'
export { isPublicAddress } from './public-address.ts'
export {
  type OutboundFailure,
  type OutboundReply,
  type OutboundRequest,
  type OutboundResult,
  OVERLOADED,
} from './reply.ts'
export { type SessionTerms, UpstreamSession } from './upstream-session.ts'
