import type { Call } from '../http/call.ts'
import { bytesReply, notFoundReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import { drawMapTile } from '../picture/map-tile.ts'

const CLOSEST = 19

/** Tiles of a base map with rows counted from the south (TMS), as the IGN's Argenmap has them. */
export const MAPA_BASE: Dialect = { routes: { 'GET /*': answerTile } }

function answerTile(call: Call): Reply {
  const [, z = '', x = '', y = ''] = /^\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(call.path) ?? []
  const side = 2 ** Number(z)
  if (z === '' || Number(z) > CLOSEST || Number(x) >= side || Number(y) >= side) return notFoundReply()
  const picture = drawMapTile({ z: Number(z), x: Number(x), y: side - 1 - Number(y) })
  return bytesReply(picture, 'image/png')
}
