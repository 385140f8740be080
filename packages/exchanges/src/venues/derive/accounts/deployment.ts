import type { Address } from 'viem'

/** The asset that a contract represents. */
export type Asset = { readonly kind: 'option' | 'perpetual' | 'collateral' | 'cash'; readonly coin: string }

/** Addresses of Derive's contracts on a chain. */
export type Deployment = {
  readonly chainId: number
  /** ERC-721 of all subaccounts, with their balances. */
  readonly subAccounts: Address
  /** ERC-721 owner of the subaccounts that trade; stores their real owners. */
  readonly matching: Address
  /** Keyed by lowercase address. */
  readonly assets: ReadonlyMap<string, Asset>
}

const OPTIONS = {
  BTC: '0xd0711b9eBE84b778483709CDe62BacFDBAE13623',
  ETH: '0x4BB4C3CDc7562f08e9910A0C7D8bB7e108861eB4',
  SNX: '0xD4a8d43b600509Cb2373514b172558F60e46e15f',
  AAVE: '0x33135bDd13A8bb9476b8777Ad3BA3AC06bBB149B',
}
const PERPETUALS = {
  AAVE: '0x4b6EbaA6cb3c6dA4Cb9b2474216794966Aba826f',
  ARB: '0xCE081Cf1ed7f41Db1822c69E9d4A2746071C8d9D',
  AVAX: '0x734e86D60bbB8Ed9eC0a119ceb78c099d263Bb9f',
  BITCOIN: '0x2BA568c6DA7ADecEd133Ee3D7633971a6c5200B1',
  BNB: '0xa7C846245A24928183092231D10FCa68506629A1',
  BTC: '0xDBa83C0C654DB1cd914FA2710bA743e925B53086',
  DEGEN: '0xd36aafF4723E461E1Bc645cE241f7A0beDAB201e',
  DOGE: '0xF2eA523DB4f21C597C5b0b64316192367C24c367',
  EIGEN: '0x2c1E92601fC644212e0a895a83C2eA95983b1137',
  ENA: '0x6aBDf5AC9aB94F537FDA1cAf317cFCB7676BBB11',
  ETH: '0xAf65752C4643E25C02F693f9D4FE19cF23a095E3',
  LINK: '0x182182F18486A335017841421F90F77D67CDB30A',
  NEAR: '0x630Fcb229f6C28c428579B39BFD40Ba793Caf009',
  OP: '0x6515dfB4eaD8d3D838c342B842f098A4A5B37642',
  PEPE: '0xb3573E11a3dFB6AaA6a761086943b5F1BBA311d9',
  SEI: '0x7225889B75fd34C68eA3098dAE04D50553C09840',
  SUI: '0x63A61e914c7D2a5E0BB593De4369d004C418ECdd',
  TAO: '0x2458241c0e594aF68E55Dd7224b1067a5F1Ae52C',
  TIA: '0x3fD90C3d4C12190AF6C4431b87Aca06Ed5178C87',
  TRUMP: '0x5C33EBbCfEb2DCE476d78094Fe201460De7fB3A3',
  UNI: '0x443BB222eE396485269B4F4E1Abb913255e1A8b4',
  WIF: '0x84715f8BD3A0bab44aD357288ABD233cC833e3F0',
  WLD: '0xae6b2ACb22053E3541DE86a4c0420e5063655AFB',
  XRP: '0x1DD2b6E9Db6654BB949be09b30d4193A94bbbfaE',
}
const COLLATERALS = {
  BTC: '0x7da2D398dddDfC946Efd2C758c4688D21887790d',
  ETH: '0xE201fCEfD4852f96810C069f66560dc25B2C7A55',
  USDT: '0x5E72430EC945CCc183c34e2860FFC2b5bac712c2',
  USDe: '0x028B9fFA86fc4c366e11AA8b3E71dc0502713ABF',
  WSTETH: '0x69c7AADFfD607F74eE610f047f552CaDecabca4E',
  cbBTC: '0xC1efE4c45B79250A29A5Dc66cCADc60DB0FcEEe8',
  sUSDe: '0x375804CdcF0D534FDD2657584A7c4Ff5AB14A2bb',
  weETH: '0xF30EE744fCfd135A135E6a4e327e01d0f697e6Ec',
  OP: '0xDaffF9B244327d09dde1dDFcf9981ef0Df2D1568',
}

const assetsOf = (
  kind: Asset['kind'],
  byCoin: Readonly<Record<string, string>>,
): readonly (readonly [string, Asset])[] =>
  Object.entries(byCoin).map(([coin, address]) => [address.toLowerCase(), { kind, coin }])

/** Derive's chain, from its protocol constants and the deployments in its contracts repository. */
export const MAINNET: Deployment = {
  chainId: 957,
  subAccounts: '0xE7603DF191D699d8BD9891b821347dbAb889E5a5',
  matching: '0xeB8d770ec18DB98Db922E9D83260A585b9F0DeAD',
  assets: new Map([
    ...assetsOf('option', OPTIONS),
    ...assetsOf('perpetual', PERPETUALS),
    ...assetsOf('collateral', COLLATERALS),
    ...assetsOf('cash', { USDC: '0x57B03E14d409ADC7fAb6CFc44b5886CAD2D5f02b' }),
  ]),
}
