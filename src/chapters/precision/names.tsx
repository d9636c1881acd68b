import { mxfp4, nvfp4 } from "../../core";
import { Num } from "../../ui/Num";

/** Names with digits in them, from the engine as the numbers are. */
export const Mxfp4 = () => <Num>{mxfp4.name}</Num>;
export const Nvfp4 = () => <Num>{nvfp4.name}</Num>;
