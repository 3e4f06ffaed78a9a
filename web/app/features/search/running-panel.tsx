import type { ComponentProps } from 'react'
import { LimitScreen } from './limit-screen.tsx'
import { RunningScreen } from './running-screen.tsx'
import { useResultTitle } from './use-result-title.ts'

export { LimitScreen }

export function RunningPanel(props: ComponentProps<typeof RunningScreen>) {
  useResultTitle(props.session, props.complete, props.siteName)
  return <RunningScreen {...props} />
}
