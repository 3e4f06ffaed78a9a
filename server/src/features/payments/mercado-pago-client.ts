import { trimEndOf } from '@multas/domain'
import { MercadoPagoConfig } from 'mercadopago'
import { Agent, type Dispatcher, Dispatcher1Wrapper } from 'undici'

export interface MercadoPagoAccess {
  /** Where its API is: `https://api.mercadopago.com`, or the simulator. */
  readonly url: string
  readonly accessToken: string
  /** How long a call may take in all, in milliseconds. */
  readonly limitMs?: number
}

const PUBLISHED_ORIGIN = 'https://api.mercadopago.com'
/** Until the head of an answer is there. */
const TIMEOUT_MS = 8_000
const RETRIES = 2
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 3_000

/** The options of the SDK, and the one more that it hands on to `fetch` unread. */
type ClientOptions = NonNullable<ConstructorParameters<typeof MercadoPagoConfig>[0]['options']> & {
  readonly dispatcher?: Dispatcher
}

/**
 * Gives each call a configuration of its own: the SDK's clients write the options of one call into the configuration
 * that they share, so that an idempotency key would stay for the next.
 *
 * The SDK knows one address. Where another is wanted, its calls are led there on their way out, by the dispatcher that
 * `fetch` takes among the options (decision 0022).
 */
export function createConfigs({ url, accessToken }: MercadoPagoAccess) {
  const led = leadElsewhere(new URL(url))
  return {
    configFor(idempotencyKey?: string): MercadoPagoConfig {
      const options: ClientOptions = {
        timeout: TIMEOUT_MS,
        maxRetries: RETRIES,
        initialDelay: FIRST_WAIT_MS,
        maxDelay: LONGEST_WAIT_MS,
        jitter: true,
        ...(led === null ? {} : { dispatcher: led.dispatcher }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }
      return new MercadoPagoConfig({ accessToken, options })
    },
    close: async () => led?.agent.destroy(),
  }
}

/** To another origin, and there beneath the path of its address. The `fetch` of Node speaks to dispatchers as undici 7 does. */
function leadElsewhere({ origin, pathname }: URL) {
  if (origin === PUBLISHED_ORIGIN) return null
  const agent = new Agent()
  const beneath = trimEndOf(pathname, '/')
  const led = agent.compose(
    (dispatch) => (options, handler) =>
      dispatch({ ...options, origin, path: `${beneath}${options.path}` }, handler),
  )
  return { agent, dispatcher: new Dispatcher1Wrapper(led) }
}
