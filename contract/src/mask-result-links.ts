/**
 * Returns `text` without the secrets of private result addresses (`/results/{token}`), so that readers of
 * measurements or opinions cannot open them (docs/behaviour/sharing.md#private-links).
 */
export function maskResultLinks(text: string): string {
  return text.includes('results/') ? text.replaceAll(/results\/[\w%~-]{16,}/g, 'results/_') : text
}
