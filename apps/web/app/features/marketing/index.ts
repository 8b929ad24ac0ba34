export { anyIndustry, findIndustry } from "./industries";
export { LeadCard } from "./lead-card";
export {
  Band,
  BandHeading,
  ClosingCall,
  ComparePrint,
  FigureBand,
  Hero,
  NumberedSteps,
  PointGrid,
  Questions,
  TickList,
} from "./page-parts";
export { industryPairs, type PicturePair, pairPictures, pictureSize, smallPicture } from "./pictures";
export { PolicyPage, type PolicySection } from "./policy-page";
export { Postcard } from "./postcard";
export { PhoneShot, PostcardShot, ScreenShot, ShotRow } from "./product-shots";
export { StartButtons } from "./start-buttons";
export { anyTradeSteps, tradeSteps } from "./trade-steps";
