/** The content of a push notification, and the page that a tap opens. */
export interface ShownNotice {
  readonly title: string
  readonly body: string
  /** Replaces a displayed notification that has the same tag. */
  readonly tag: string
  /** Relative to this site. */
  readonly path: string
}

/** For an unreadable message: browsers require a notification for each push message. */
const FALLBACK: ShownNotice = {
  title: 'Tenés novedades',
  body: 'Tocá para verlas en tu cuenta.',
  tag: 'novedades',
  path: '/cuenta',
}

/** Parses a push message. Its path always points to this site. */
export function readPush(text: string | null): ShownNotice {
  const payload = parse(text)
  const word = (name: keyof ShownNotice) => {
    const value = payload[name]
    return typeof value === 'string' && value !== '' ? value : FALLBACK[name]
  }
  const path = word('path')
  return {
    title: word('title'),
    body: word('body'),
    tag: word('tag'),
    path: /^\/(?![/\\])/.test(path) ? path : FALLBACK.path,
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const payload: unknown = JSON.parse(text ?? '')
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
