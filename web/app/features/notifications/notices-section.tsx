import { readNoticeSettings } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { LoadFailure, Loading } from '../signed-in/index.ts'
import { AddressRefused } from './address-refused.tsx'
import { DeviceCard } from './device-card.tsx'
import { SETTINGS_KEY } from './notice-queries.ts'
import { PhraseCard } from './phrase-card.tsx'
import { RhythmCard } from './rhythm-card.tsx'
import { SentLog } from './sent-log.tsx'

export function NoticesSection() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(readNoticeSettings, { signal }),
  })
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure what="tus avisos" error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      {data.refusedSince !== null && <AddressRefused email={data.email} since={data.refusedSince} />}
      <PhraseCard phrase={data.phrase} />
      <RhythmCard settings={data} />
      <DeviceCard devices={data.devices} />
      <SentLog />
    </>
  )
}
