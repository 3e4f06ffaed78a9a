import type { Infraction } from '@multas/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type FoundPlace, locateAddresses } from './locate-addresses.ts'
import type { MapPoint } from './map-point.ts'
import { serverGeocoder } from './server-geocoder.ts'
import { sortFines } from './sort-fines.ts'

export interface LocatedFines {
  readonly points: readonly MapPoint[]
  readonly total: number
  readonly done: number
  readonly state: 'locating' | 'done' | 'given_up'
  readonly missing: number
}

/** A map that changed with each result would be unreadable. */
const SHOW_EVERY_MS = 400

export function useLocatedFines(fines: readonly Infraction[]): LocatedFines {
  const sorted = useMemo(() => sortFines(fines), [fines])
  const answers = useRef(new Map<string, FoundPlace | null>())
  const [answered, setAnswered] = useState<ReadonlyMap<string, FoundPlace | null>>(new Map())
  const [state, setState] = useState<LocatedFines['state']>('locating')
  useEffect(() => {
    const leaving = new AbortController()
    const known = answers.current
    let shown = known.size
    const show = () => {
      if (shown !== known.size) setAnswered(new Map(known))
      shown = known.size
    }
    const showing = setInterval(show, SHOW_EVERY_MS)
    const questions = sorted.questions.filter(({ key }) => !known.has(key))
    setState('locating')
    locateAddresses(questions, serverGeocoder, leaving.signal, ({ key }, place) =>
      known.set(key, place),
    ).then((end) => {
      clearInterval(showing)
      if (end === 'stopped') return
      show()
      setState(end === 'all' ? 'done' : 'given_up')
    })
    return () => {
      clearInterval(showing)
      leaving.abort()
    }
  }, [sorted])
  return useMemo(() => {
    const found = sorted.questions.flatMap(({ key, fines: same, address }) => {
      const place = answered.get(key)
      return place ? same.map((infraction) => ({ infraction, ...place, address })) : []
    })
    const points = [...sorted.points, ...found]
    const done = sorted.questions.filter(({ key }) => answered.has(key)).length
    const missing = fines.length - points.length
    return { points, done, total: sorted.questions.length, state, missing }
  }, [sorted, answered, state, fines])
}
