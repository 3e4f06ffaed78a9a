import type { AdminCheckedDescription } from '@multas/contract'
import { adminCheckDescription } from '@multas/contract/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askAdmin } from '../frame/index.ts'

const DEBOUNCE_MS = 600

export interface Checked {
  readonly result: AdminCheckedDescription | undefined
  readonly error: unknown
  /** The result belongs to an older text. */
  readonly isBehind: boolean
}

export function useChecked(slug: string, text: string, isOn: boolean): Checked {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isFetching } = useQuery({
    queryKey: ['admin-description', slug, 'check', settled],
    queryFn: ({ signal }) =>
      askAdmin(adminCheckDescription, { params: { slug }, body: { text: settled }, signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { result: data, error, isBehind: isFetching || settled !== text }
}
