import { FootBar } from '../../ui/foot-bar.tsx'
import { useOnline } from './use-online.ts'

export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <FootBar>
      {!isOnline && 'Estás sin conexión. Lo que escribiste queda acá y seguimos solos cuando vuelva.'}
    </FootBar>
  )
}
