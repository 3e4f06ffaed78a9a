import { Route as Page, Routes } from 'react-router'
import { JurisdictionList } from './jurisdiction-list.tsx'
import { JurisdictionPage } from './jurisdiction-page.tsx'

export function JurisdictionsScreen() {
  return (
    <Routes>
      <Page index element={<JurisdictionList />} />
      <Page path=":slug/*" element={<JurisdictionPage />} />
    </Routes>
  )
}
