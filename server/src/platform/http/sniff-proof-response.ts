import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

type Always = Readonly<Record<string, string>>

const NO_SNIFFING: Always = { 'x-content-type-options': 'nosniff' }
/** A year, this host only: subdomains may belong to others. */
export const STRICT_TRANSPORT = 'max-age=31536000'
const OVER_TLS: Always = { ...NO_SNIFFING, 'strict-transport-security': STRICT_TRANSPORT }

/** Returns headers for replies without a response object, such as WebSocket handshakes. */
export const headersOfEveryAnswer = (isSecure: boolean): Always => (isSecure ? OVER_TLS : NO_SNIFFING)

/** Returns the response class for a site with or without https. */
export const responseOf = (isSecure: boolean): typeof SniffProofResponse =>
  isSecure ? StrictTransportResponse : SniffProofResponse

/** No-sniff response for routes, errors, files and the server itself, without a hook per request. */
export class SniffProofResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  protected get always(): Always {
    return NO_SNIFFING
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === 'string' ? headers : reason
    // Merged here, because headers set earlier trigger Node's slow merge.
    if (given === undefined || Array.isArray(given))
      for (const [name, value] of Object.entries(this.always)) this.setHeader(name, value)
    else Object.assign(given, this.always)
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason)
  }
}

class StrictTransportResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends SniffProofResponse<Request> {
  protected override get always(): Always {
    return OVER_TLS
  }
}
