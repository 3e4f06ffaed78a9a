import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

type Always = Readonly<Record<string, string>>

const NO_SNIFFING: Always = { 'x-content-type-options': 'nosniff' }
/** A year, for this host alone: subdomains may be somebody else's. */
export const STRICT_TRANSPORT = 'max-age=31536000'
const OVER_TLS: Always = { ...NO_SNIFFING, 'strict-transport-security': STRICT_TRANSPORT }

/** The headers of every answer, also of those that no response writes, as the acceptance of a WebSocket. */
export const headersOfEveryAnswer = (isSecure: boolean): Always => (isSecure ? OVER_TLS : NO_SNIFFING)

/** The kind of response of a site, over https or not. */
export const responseOf = (isSecure: boolean): typeof SniffProofResponse =>
  isSecure ? StrictTransportResponse : SniffProofResponse

/**
 * A response that no browser may read as anything but what it says it is, whoever writes it: a route, an error, a
 * file or the server itself. It adds the header where the head is written, which costs no hook per request.
 */
export class SniffProofResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Added to every answer. */
  protected get always(): Always {
    return NO_SNIFFING
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === 'string' ? headers : reason
    // Added to what is given where there is something: headers set before would make Node merge the two, slowly.
    if (given === undefined || Array.isArray(given))
      for (const [name, value] of Object.entries(this.always)) this.setHeader(name, value)
    else Object.assign(given, this.always)
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason)
  }
}

/** The same for a site over https: the browser is also told to use nothing else. */
class StrictTransportResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends SniffProofResponse<Request> {
  protected override get always(): Always {
    return OVER_TLS
  }
}
