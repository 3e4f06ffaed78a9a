const FINES = 500

const fine = (_: unknown, n: number): string =>
  `<details><summary>Buenos Aires, acta ${n}, $ 84.300</summary><p>Exceso de velocidad, avenida ${n}.</p></details>`

/** A page without scripts to type into, open and scroll: the latency of the browser itself. */
export const BARE_PAGE = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width">
<style>details { padding: 2rem; border: 1px solid }</style>
<label>Buscar <input></label>${Array.from({ length: FINES }, fine).join('')}`
