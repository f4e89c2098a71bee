// Installed by the bench alone (`peers.mjs`).
declare module 'react-admin'
