/**
 * `text` without the secret of any private address of a result (`/results/{token}`): whoever reads measurements
 * or opinions must not be able to open what a visitor was reading (docs/behaviour/sharing.md#private-links).
 */
export function maskResultLinks(text: string): string {
  return text.includes('results/') ? text.replaceAll(/results\/[\w%~-]{16,}/g, 'results/_') : text
}
