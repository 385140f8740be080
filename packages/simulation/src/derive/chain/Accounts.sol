// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Contracts of our own with the interface of Derive's: what a reader of accounts asks them for, and how tests fill them.

struct AssetBalance {
  address asset;
  uint subId;
  int balance;
}

contract SubAccounts {
  event Transfer(address indexed from, address indexed to, uint indexed id);

  mapping(uint => address) private owners;
  mapping(uint => AssetBalance[]) private held;

  function ownerOf(uint id) external view returns (address) {
    require(owners[id] != address(0), "no such account");
    return owners[id];
  }

  function getAccountBalances(uint id) external view returns (AssetBalance[] memory) {
    return held[id];
  }

  function move(uint id, address to) external {
    emit Transfer(owners[id], to, id);
    owners[id] = to;
  }

  function hold(uint id, address asset, uint subId, int balance) external {
    held[id].push(AssetBalance(asset, subId, balance));
  }
}

contract Matching {
  event DepositedSubAccount(uint indexed accountId, address indexed owner);

  mapping(uint => address) public subAccountToOwner;

  function deposit(uint id, address owner) external {
    subAccountToOwner[id] = owner;
    emit DepositedSubAccount(id, owner);
  }
}

contract OptionAsset {
  function getSubId(uint expiry, uint strike, bool isCall) external pure returns (uint96) {
    require(strike % 1e10 == 0, "strike too fine");
    return uint96(expiry) | (uint96(strike / 1e10) << 32) | (uint96(isCall ? 1 : 0) << 95);
  }
}

contract PerpetualAsset {
  mapping(uint => int) private cash;
  bool private isStale;

  function getUnsettledAndUnrealizedCash(uint id) external view returns (int) {
    require(!isStale, "stale feed");
    return cash[id];
  }

  function owe(uint id, int amount) external {
    cash[id] = amount;
  }

  function goStale() external {
    isStale = true;
  }
}

contract Names {
  mapping(bytes32 => address) private addresses;

  function resolver(bytes32) external view returns (address) {
    return address(this);
  }

  function addr(bytes32 node) external view returns (address) {
    return addresses[node];
  }

  function name(bytes32 node, address owner) external {
    addresses[node] = owner;
  }
}
