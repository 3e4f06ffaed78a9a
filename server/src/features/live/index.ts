import { type AcceptOptions, acceptSockets, type LiveSockets } from './accept-sockets.ts'
import { createHub, type FreshEvents, type Hub, type HubOptions } from './hub.ts'

export {
  type AcceptOptions,
  acceptSockets,
  createHub,
  type FreshEvents,
  type Hub,
  type HubOptions,
  type LiveSockets,
}
