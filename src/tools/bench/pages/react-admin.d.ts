// Installed by the bench alone (`plain-pages.mjs`).
declare module 'react-admin'
