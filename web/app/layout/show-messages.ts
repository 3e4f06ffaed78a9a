import { showToasts } from '../ui/toast/show-toasts.ts'
import { showRetrying } from './show-retrying.ts'

export function showMessages(): () => void {
  const stops = [showRetrying(), showToasts()]
  return () => {
    for (const stop of stops) stop()
  }
}
