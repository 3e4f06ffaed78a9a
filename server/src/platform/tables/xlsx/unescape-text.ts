const ESCAPED = /_x([0-9a-f]{4})_/gi

/** Decodes `Ruta 8_x000D_` → `Ruta 8` and a carriage return (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPED, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
