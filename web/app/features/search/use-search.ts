import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { createSearchStorage, type KeyValueStore } from '../../subject/search-storage.ts'
import { TO_SEARCH } from '../../to-search.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { createSearch, type Search } from './create-search.ts'
import { endEarlyRestoring } from './early-script.tsx'
import type { FormEvent } from './form-state.ts'
import { createBrowserNetwork } from './network.ts'
import { createOtpTimer } from './otp-timer.ts'
import { type Prefill, prefillEvents } from './prefill.ts'
import { createRememberedEmail, REMEMBERED_KEY } from './remembered-email.ts'
import { createSearchDraft } from './search-draft.ts'
import { createSearchStore } from './search-store.ts'

export function useSearch(prefill: Prefill) {
  const [filling] = useState(() => prefillEvents(prefill))
  const [search] = useState(() => createBrowserSearch(filling))
  const state = useSyncExternalStore(search.subscribe, search.getState, search.getState)
  useEffect(() => {
    clearPrefill()
    void search.restore(filling.length > 0)
    endEarlyRestoring()
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === REMEMBERED_KEY || key === null) search.rememberedElsewhere()
    }
    window.addEventListener('online', search.networkBack)
    window.addEventListener('storage', followOtherTab)
    return () => {
      window.removeEventListener('online', search.networkBack)
      window.removeEventListener('storage', followOtherTab)
      search.leave()
    }
  }, [search, filling])
  return { search, state }
}

function createBrowserSearch(filling: readonly FormEvent[]): Search {
  const store = createSearchStore()
  const tabStore = lazyStorage(() => sessionStorage)
  const deviceStore = lazyStorage(() => localStorage)
  for (const event of filling) store.dispatch(event)
  return createSearch({
    store,
    call,
    storage: createSearchStorage(tabStore),
    draft: createSearchDraft(tabStore, Date.now),
    remembered: createRememberedEmail({ device: deviceStore, tab: tabStore }, Date.now),
    otpTimer: createOtpTimer(deviceStore, Date.now),
    network: createBrowserNetwork(),
    openSocket: (sessionId, traceparent) => {
      const address = new URL(`/ws?session=${encodeURIComponent(sessionId)}`, window.location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      if (traceparent) address.searchParams.set('traceparent', traceparent)
      return new WebSocket(address)
    },
    showToast: toasts.show,
    hideToast: toasts.dismiss,
    now: Date.now,
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs)
      return () => clearTimeout(timer)
    },
  })
}

/** Accesses storage lazily: the server has none, and a browser may refuse it. */
function lazyStorage(storage: () => Storage): KeyValueStore {
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
    removeItem: (key) => storage().removeItem(key),
  }
}

/** In the URL a plate or DNI would be shared and kept. A reload shows the form. */
function clearPrefill(): void {
  const address = new URL(window.location.href)
  const names = ['dni', 'gender', 'patente']
  if (!names.some((name) => address.searchParams.has(name))) return
  for (const name of names) address.searchParams.delete(name)
  window.history.replaceState({ ...window.history.state, usr: TO_SEARCH }, '', address)
}
