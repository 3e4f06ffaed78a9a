import { showStage } from '../../ui/show-stage.ts'
import { acceptInstallOffer, readInstallState, watchInstallOffer } from './install-offer.ts'

export function enhanceInstallPanel(host: HTMLElement): void {
  const show = () => showStage(host, readInstallState())
  host.querySelector('button')?.addEventListener('click', () => void acceptInstallOffer())
  watchInstallOffer(show)
  show()
}
