import { makeElement } from './make-element.ts'
import { type NoticeTone, noticeClass } from './notice-class.ts'

interface NoticeContent {
  readonly tone: NoticeTone
  readonly role: 'alert' | 'status'
  readonly title: string
  readonly text?: string
}

export function makeNotice({ tone, role, title, text }: NoticeContent): HTMLElement {
  const notice = makeElement('div', { role, class: noticeClass(tone) })
  notice.append(makeElement('p', { class: 'font-semibold' }, title))
  if (text) notice.append(makeElement('div', { class: 'grid gap-1' }, text))
  return notice
}

export function replaceWithNotice(element: Element, content: NoticeContent): HTMLElement {
  const host = makeElement('div', { tabindex: '-1' }, makeNotice(content))
  element.replaceWith(host)
  host.focus()
  return host
}
