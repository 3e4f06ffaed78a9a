export { acceptSockets, type LiveSockets } from './accept-sockets.ts'
export { createHub, type FreshEvents, type Hub } from './hub.ts'
