import { configure, getConfig, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  createRoutesStub,
  type InitialEntry,
  type LoaderFunctionArgs,
  RouterContextProvider,
} from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { startIslands } from '../app/islands/start-islands.ts'
import { pageContext } from '../app/page-context.ts'
import Root, { ErrorBoundary } from '../app/root.tsx'
import routes from '../app/routes.ts'
import type { SiteContext } from '../app/site.ts'
import { SAMPLE_SITE } from '../app/site-sample.ts'
import { type Answer, findAnswer, type SentCall } from './answers.ts'

interface RouteModule {
  readonly default?: ComponentType<object>
  loader?(args: LoaderFunctionArgs): unknown
}

const MODULES = import.meta.glob<RouteModule>(['../app/routes/*.tsx', '!../app/routes/*.test.tsx'])

interface ScreenOptions {
  /** What the server knows when it renders the page. */
  readonly site?: Partial<SiteContext>
}

const unanswered: string[] = []
export const takeUnanswered = (): readonly string[] => unanswered.splice(0)

/**
 * Renders the screen of a path through its route, with the API answering as given. Of several answers to one
 * call the last counts.
 */
export async function renderScreen(
  entry: InitialEntry,
  answers: readonly Answer[] = [],
  { site = {} }: ScreenOptions = {},
) {
  const planned = [...answers]
  const sent: SentCall[] = []
  stubFetch(planned, sent)
  const Site = createSite({ ...SAMPLE_SITE, ...site })
  const { container, unmount } = render(<Site initialEntries={[entry]} />)
  await waitFor(() => {
    if (container.childElementCount === 0) throw new Error(`nothing is shown at ${JSON.stringify(entry)}`)
  })
  startIslands()
  return {
    screen,
    user: userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) }),
    /** Changes how the API answers from now on. */
    answers: (...later: readonly Answer[]) => void planned.push(...later),
    /** The bodies that were sent to a call, in order. */
    bodiesOf: (call: Answer['call']) =>
      sent.filter(({ operation }) => operation === call.operation).map(({ body }) => body),
    sent,
    /** What the browser stored stays. */
    leave: unmount,
  }
}

const HURRIED = 20

/** The delays of a screen pass twenty times faster until the end of the test. */
export function hurry(): void {
  const { asyncUtilTimeout } = getConfig()
  configure({ asyncUtilTimeout: HURRIED * asyncUtilTimeout })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ticking = setInterval(() => vi.advanceTimersByTime(HURRIED * 5), 5)
  onTestFinished(() => {
    clearInterval(ticking)
    vi.useRealTimers()
    configure({ asyncUtilTimeout })
  })
}

function createSite(site: SiteContext) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    site,
    nonce: '',
    onError: (error) => {
      throw error
    },
  })
  const loaded = new Map<string, RouteModule>()
  const children = routes.map(({ file, path, index }) => ({
    ...(index ? { index: true as const } : { path: path ?? '' }),
    id: `${file} ${path}`,
    async loader(args: LoaderFunctionArgs) {
      const load = MODULES[`../app/${file}`]
      if (!load) throw new Error(`${file} has no screen`)
      const module = await load()
      loaded.set(file, module)
      return (await module.loader?.(args)) ?? null
    },
    Component(props: object) {
      const Screen = loaded.get(file)?.default
      return Screen ? <Screen {...props} /> : null
    },
  }))
  return createRoutesStub(
    [{ id: 'root', path: '/', Component: Root, ErrorBoundary, HydrateFallback: () => null, children }],
    context,
  )
}

function stubFetch(planned: readonly Answer[], sent: SentCall[]): void {
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const url = new URL(input, window.location.href)
    const answered = findAnswer(planned, method, url.pathname)
    if (!answered) {
      unanswered.push(`${method} ${url.pathname}`)
      throw new TypeError('Failed to fetch')
    }
    const { call } = answered
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    call.body?.parse(content)
    const one = {
      operation: call.operation,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: content,
    }
    sent.push(one)
    const response = await answered.respond(one)
    signal?.throwIfAborted()
    return response
  })
}
