import "./led-map.css";

export { Lead } from "./Lead";
