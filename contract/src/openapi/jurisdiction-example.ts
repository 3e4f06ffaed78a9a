const unknown = { norm: null, source: null, checked: null }

export const EXAMPLE_JURISDICTION = {
  slug: 'caba',
  name: 'CABA',
  level: 'provincial',
  province: null,
  officialSite: 'https://buenosaires.gob.ar',
  officialForm: 'https://buenosaires.gob.ar/licenciasdeconducir/consulta-de-infracciones/',
  consultation: { patent: 'live', dni: 'live' },
  facts: {
    capital: null,
    authority: null,
    unit: {
      ...unknown,
      name: 'UF',
      basedOn: 'precio promedio de medio litro de nafta premium en la Ciudad; se actualiza cada seis meses',
      norm: 'Ley 451, artículo 20 (según Ley 6.486)',
      latest: { value: 949.99, from: '2026-03-03', to: '2026-09-02', norm: null, source: null, notes: null },
      values: [
        { value: 949.99, from: '2026-03-03', to: '2026-09-02', norm: null, source: null, notes: null },
      ],
    },
    voluntaryPayment: {
      ...unknown,
      discount: 50,
      term: '40 días desde la notificación',
      notes: 'Orientativo. Si discutís el acta ante un controlador, perdés el descuento.',
    },
    instalments: {
      ...unknown,
      counts: [6, 12],
      dueDay: 10,
      interestFree: true,
      notes: 'Orientativo. Confirmá las condiciones antes de adherir.',
    },
    defence: null,
    prescription: {
      ...unknown,
      term: '5 años',
      norm: 'Ley 451, artículo 15',
      notes: 'Orientativo. No es automática, hay que pedirla.',
    },
    offices: [],
    notes: [],
    questions: [],
  },
}
