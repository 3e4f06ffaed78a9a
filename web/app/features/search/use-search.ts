import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { createSearch, type Search } from './create-search.ts'
import { createOtpTimer } from './otp-timer.ts'
import { type Prefill, prefillEvents } from './prefill.ts'
import { createSearchStorage } from './search-storage.ts'
import { createSearchStore } from './search-store.ts'

/** The search of this page: made with the page, restored once it is alive, left when it goes away. */
export function useSearch(prefill: Prefill) {
  const [search] = useState(() => createBrowserSearch(prefill))
  const state = useSyncExternalStore(search.subscribe, search.getState, search.getState)
  useEffect(() => {
    forgetPrefill()
    void search.restore()
    window.addEventListener('online', search.networkBack)
    return () => {
      window.removeEventListener('online', search.networkBack)
      search.leave()
    }
  }, [search])
  return { search, state }
}

function createBrowserSearch(prefill: Prefill): Search {
  const store = createSearchStore()
  for (const event of prefillEvents(prefill)) store.dispatch(event)
  return createSearch({
    store,
    call,
    storage: createSearchStorage({
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
      removeItem: (key) => sessionStorage.removeItem(key),
    }),
    otpTimer: createOtpTimer(
      {
        getItem: (key) => localStorage.getItem(key),
        setItem: (key, value) => localStorage.setItem(key, value),
        removeItem: (key) => localStorage.removeItem(key),
      },
      Date.now,
    ),
    openSocket: (sessionId) => {
      const address = new URL(`/ws?session=${encodeURIComponent(sessionId)}`, window.location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      return new WebSocket(address)
    },
    showToast: toasts.show,
    now: Date.now,
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs)
      return () => clearTimeout(timer)
    },
  })
}

/** A plate or a DNI does not stay in the address bar, where it would be shared and remembered. */
function forgetPrefill(): void {
  const address = new URL(window.location.href)
  const names = ['dni', 'gender', 'patente']
  if (!names.some((name) => address.searchParams.has(name))) return
  for (const name of names) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
}
