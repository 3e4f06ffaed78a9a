import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../find-free-port.ts'
import type { Key, Target, Visitor } from './visitor.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
const LIMIT_MS = 30_000
const POLL_MS = 100

/** Finds elements by label and role in a browser whose driver cannot. */
const QUERIES = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
)
const FIND = `
  if (!window.TestingLibraryDom) { ${QUERIES} }
  const queries = window.TestingLibraryDom
  const { label, text, role, name, within } = arguments[0]
  const root = within ? document.querySelector('dialog[open], [role=dialog]') : document.body
  if (root === null) return null
  const found = role
    ? queries.queryAllByRole(root, role, { name })
    : label
      ? queries.queryAllByLabelText(root, label)
      : queries.queryAllByText(root, text)
  // A field for files is hidden behind its label.
  const isShown = (one) => one.type === 'file' || one.checkVisibility({ visibilityProperty: true })
  return found.find(isShown) ?? null`

const KEYS: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
}

/** WebKitGTK by WebDriver, on a display of its own. */
export async function driveWebKit(): Promise<Visitor> {
  const [binary] = globSync(MINI_BROWSER)
  if (binary === undefined) throw new Error('WebKit is missing: apt-get install webkit2gtk-driver xvfb')
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(display.stdout, 'data')
  const port = await findFreePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const begin = () => openSession(`http://127.0.0.1:${port}`, binary)
  let session = await begin()
  return {
    ...actions(() => session),
    async forget() {
      await session.quit()
      session = await begin()
    },
    async end() {
      await session.quit()
      await Promise.all([driver, display].map(stop))
    },
  }
}

async function openSession(server: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  for (let untilMs = performance.now() + LIMIT_MS; ; await wait(POLL_MS))
    try {
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
      await session.manage().window().setRect({ width: 1100, height: 900 })
      return session
    } catch (error) {
      if (performance.now() > untilMs) throw error
    }
}

function actions(session: () => WebDriver): Omit<Visitor, 'forget' | 'end'> {
  const find = (target: Target) => session().executeScript<WebElement | null>(FIND, target)
  /** Elements may be replaced between finding and using them. */
  const use = async (target: Target, act: (element: WebElement) => Promise<void>) => {
    for (let untilMs = performance.now() + LIMIT_MS; ; await wait(POLL_MS))
      try {
        const element = await find(target)
        if (element === null) throw new Error(`not there: ${JSON.stringify(target)}`)
        return await act(element)
      } catch (error) {
        if (performance.now() > untilMs) throw error
      }
  }
  /** WebKit's own click takes an icon within a button for something that covers it. */
  const point = async (element: WebElement) => {
    await session().executeScript(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      element,
    )
    await session().actions().move({ origin: element }).click().perform()
  }
  const send = (text: string) => session().actions().sendKeys(text).perform()
  return {
    open: (url) => session().get(url),
    reload: () => session().navigate().refresh(),
    evaluate: (expression) => session().executeScript(`return (${expression})`),
    has: async (target) => (await find(target)) !== null,
    click: (target) => use(target, point),
    give: (target, file) => use(target, (element) => element.sendKeys(file)),
    type: send,
    press: (key) => send(KEYS[key]),
    narrow: async () => void (await session().manage().window().setRect({ width: 360, height: 780 })),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
