export { acceptSockets, type LiveSockets } from './accept-sockets.ts'
export { createLive } from './create-live.ts'
export { createFollowers } from './followers.ts'
export { createHub, type FreshEvents, type Hub } from './hub.ts'
