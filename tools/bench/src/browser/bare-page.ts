const fine = (_: unknown, n: number): string =>
  `<details class="fine"><summary>Buenos Aires, acta ${n}, $ 84.300</summary><p>Exceso de velocidad, avenida ${n}.</p></details>`

/** A page without scripts to type into, choose, open and scroll: the latency of the browser itself. */
export const barePage = (fines: number): string => `<!doctype html><html lang="es">
<meta name="viewport" content="width=device-width"><style>details { padding: 2rem; border: 1px solid }</style>
<details id="filters"><summary>Filtrar</summary>
<label>Buscar <input></label><label>Estado <select><option>Todas<option>Pendientes<option>Resueltas</select></label>
</details>
${Array.from({ length: fines }, fine).join('')}`
